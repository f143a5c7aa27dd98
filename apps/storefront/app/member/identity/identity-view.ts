/** Props of the screens about logins by other services. Dates and times are formatted. */
import type { IdentityType, LinkedIdentity } from "@noren/contract/member/identity.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

/** Login by another service: a link without the router (`data-document`), since it leaves the shop. */
export type ProviderView = { type: IdentityType; name: string; href: string };

export type IdentityView = {
  key: string;
  type: LinkedIdentity["type"];
  /** LINE, or the name of another shop. */
  service: string;
  /** Distinguishes accounts of the same service; empty if there is nothing to distinguish them by. */
  name: string;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/** /mypage/identities. The button of an identity is `intent=remove` with `id`. */
export type IdentitiesScreenProps = {
  identities: IdentityView[];
  providers: ProviderView[];
  isSending: boolean;
  problem: string | null;
};

/** /oauth/link, after the provider: the member proves by the password that the account is theirs. */
export type LinkByPasswordProps = {
  step: "password";
  service: string;
  /** The account's address; null if a logged-in member adds the service. */
  email: string | null;
  form: FormView<"password">;
  captcha: CaptchaStepView | null;
  isMailed: boolean;
  backHref: string;
};

/** /oauth/link of the emailed link. Its button posts `token` to the same address. */
export type LinkByEmailProps = {
  step: "email";
  service: string;
  /** Null if the link is not or no longer valid. */
  token: string | null;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
};
