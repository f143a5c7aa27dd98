/** Props of the member's own screens. */
import type { ProfileInput, RegisterInput, UpdateInput } from "@noren/contract/member/profile.ts";
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { ProviderView } from "#app/member/identity/identity-view.ts";
import type { FieldView, FormView } from "@noren/web/form/form-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";

export type ProfileFieldName = keyof ProfileInput;
export type EditFieldName = keyof UpdateInput;
export type RegisterFieldName = keyof Omit<RegisterInput, "identity"> | "consent.agree" | "isLogin";

export type Choice = { value: string; label: string };

/** What the form of a person is drawn with, at registration and later. */
export type ProfileFormInfo = {
  /** A company buys: its name comes first, and there are no readings. */
  isBusiness: boolean;
  prefectures: string[];
  genders: Choice[];
  questions: Choice[];
  newsletter: Choice[];
};

type ProfileField = { field: (name: ProfileFieldName) => FieldView };

/** Parts of that form. */
export type PersonPartProps = ProfileField & Pick<ProfileFormInfo, "isBusiness">;
export type ContactPartProps = ProfileField &
  Pick<ProfileFormInfo, "isBusiness" | "prefectures"> & { postal: PostalHelp };
export type MorePartProps = ProfileField & Omit<ProfileFormInfo, "prefectures">;

/** /register. Draw `hidden` inside the form; the first button registers. */
export type RegisterScreenProps = ProfileFormInfo & {
  form: FormView<RegisterFieldName>;
  /** Stands above the button, where a captcha is required. */
  captcha: CaptchaStepView | null;
  postal: PostalHelp;
  hidden: { name: string; value: string }[];
  loginHref: string;
  /** Filled in with what was given for an order just placed. */
  isFromOrder: boolean;
  /** Filled in with what this service said, which logs the member in from then on; null for none. */
  service: string | null;
  /** The channel asks for the key of a school. */
  isKeyed: boolean;
  /** Services to begin with. */
  providers: ProviderView[];
};

/** /register/complete */
export type RegisterCompleteScreenProps = {
  name: string;
  email: string;
  /** False where registering does not log in. */
  isLogin: boolean;
  /** On to where one came from, or to the member's home. */
  nextHref: string;
  hasCart: boolean;
};

/** /mypage/user_info/edit */
export type UserEditScreenProps = ProfileFormInfo & { form: FormView<EditFieldName>; postal: PostalHelp };

/** /mypage/user_info: the profile in parts, each a list of names and values. */
export type UserInfoScreenProps = { parts: { title: string; rows: Choice[] }[]; editHref: string; leaveHref: string };

/** /mypage/password */
export type PasswordScreenProps = { form: FormView<"current_password" | "password">; isExpired: boolean };
