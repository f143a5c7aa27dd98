/** Props of the screens about logins by other services. Moments are written already. */
import type { IdentityType, LinkedIdentity } from "@noren/contract/member/identity.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

/** A way in by another service: a link that the browser follows itself (`data-document`), since it leaves the shop. */
export type ProviderView = { type: IdentityType; name: string; href: string };

export type IdentityView = {
  key: string;
  type: LinkedIdentity["type"];
  /** LINE, or the name of another shop. */
  service: string;
  /** Tells it from others of the same service; empty where nothing does. */
  name: string;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/** /mypage/identities. The button of one is `intent=remove` with `id`. */
export type IdentitiesScreenProps = {
  identities: IdentityView[];
  /** What can be added. */
  providers: ProviderView[];
  isSending: boolean;
  problem: string | null;
};

/** /oauth/link, after the provider: the member shows by the password that the account is theirs. */
export type LinkByPasswordProps = {
  step: "password";
  service: string;
  /** The account's address, where it is not the member at work who adds the service. */
  email: string | null;
  form: FormView<"password">;
  captcha: CaptchaStepView | null;
  /** Requested with `intent=mail`; true once it was sent. */
  isMailed: boolean;
  backHref: string;
};

/** /oauth/link of the emailed link. Its button posts `token` to the same address. */
export type LinkByEmailProps = {
  step: "email";
  service: string;
  /** Null where the link is not good, or not any more. */
  token: string | null;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
};
