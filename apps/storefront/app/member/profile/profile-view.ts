import type { ProfileInput, RegisterInput, UpdateInput } from "@noren/contract/member/profile.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { ProviderView } from "#app/member/identity/identity-view.ts";
import type { FieldView, FormView } from "@noren/web/form/form-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";

export type ProfileFieldName = keyof ProfileInput;
export type EditFieldName = keyof UpdateInput;
export type RegisterFieldName = keyof Omit<RegisterInput, "identity"> | "consent.agree" | "isLogin";

export type Choice = { value: string; label: string };

export type ProfileFormInfo = {
  /** A company buys: its name comes first, and there are no kana readings. */
  isBusiness: boolean;
  prefectures: string[];
  genders: Choice[];
  questions: Choice[];
  newsletter: Choice[];
};

type ProfileField = { field: (name: ProfileFieldName) => FieldView };

export type PersonPartProps = ProfileField & Pick<ProfileFormInfo, "isBusiness">;
export type ContactPartProps = ProfileField &
  Pick<ProfileFormInfo, "isBusiness" | "prefectures"> & { postal: PostalHelp };
export type MorePartProps = ProfileField & Omit<ProfileFormInfo, "prefectures">;

/** /register. Draw `hidden` inside the form; the first button registers. */
export type RegisterScreenProps = ProfileFormInfo & {
  form: FormView<RegisterFieldName>;
  /** Drawn above the button, if a captcha is required. */
  captcha: CaptchaStepView | null;
  postal: PostalHelp;
  hidden: { name: string; value: string }[];
  loginHref: string;
  isFromOrder: boolean;
  /** Filled in from this service, by which the member can log in from then on; null for none. */
  service: string | null;
  isKeyed: boolean;
  providers: ProviderView[];
};

export type RegisterCompleteScreenProps = {
  name: string;
  email: string;
  /** False if the registration did not log in. */
  isLogin: boolean;
  /** The page the visitor came from, or the member's home. */
  nextHref: string;
  hasCart: boolean;
};

export type UserEditScreenProps = ProfileFormInfo & { form: FormView<EditFieldName>; postal: PostalHelp };

/** /mypage/user_info: the profile in parts, each a list of names and values. */
export type UserInfoScreenProps = { parts: { title: string; rows: Choice[] }[]; editHref: string; leaveHref: string };

export type PasswordScreenProps = { form: FormView<"current_password" | "password">; isExpired: boolean };
