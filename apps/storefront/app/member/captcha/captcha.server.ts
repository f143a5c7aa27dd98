import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import { data } from "react-router";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { CaptchaStepView } from "./captcha-view.ts";

export const proofSeconds = 3600;

/** Cookie of a browser whose form waits for an emailed link; as long as the link is valid, half an hour. */
const requestedCookie = "captcha-asked";
const linkSeconds = 1800;
export const hasRequestedHere = ({ cookies }: ShopContext): boolean => cookies.get(requestedCookie) === "1";

/** Calls `send` with the solved challenge, or with an emailed link's proof, which is removed after success. */
export async function withCaptcha<T>(
  { cookies }: ShopContext,
  values: FormValues,
  send: (captcha: string | undefined) => Promise<T>,
): Promise<T> {
  const proof = cookies.get("captcha");
  const answer = await send(values.captcha || proof);
  if (proof) cookies.remove("captcha");
  return answer;
}

/** Adds a captcha to a refused form. If the call requires one, the form is drawn with the captcha as its next step. */
export async function withCaptchaStep(
  refused: Refused,
  error: ShopError,
  shop: ShopContext,
  values: FormValues,
): Promise<Refused> {
  const captcha = error.status === 429 ? undefined : await captchaStep(shop, error, values);
  return { ...refused, ...(error.code === "captcha.required" && { message: null, fields: {} }), captcha };
}

/** The captcha of a refused form: if the call requires one, or after a call that used one up. */
async function captchaStep(
  { api, cookies }: ShopContext,
  error: { code: string; data: Record<string, unknown> },
  values: FormValues,
): Promise<CaptchaStepView | undefined> {
  const isRequired = error.code === "captcha.required";
  if (isRequired) cookies.remove("captcha");
  const purpose = isRequired ? error.data.purpose : values.captcha && values.captcha_for;
  if (!isPurpose(purpose)) return undefined;
  // resubmit once only: a captcha may expire while the page is read, but after a wrong one the visitor must press again
  const isPressWaiting = isRequired && values.captcha_again !== "1";
  return { purpose, challenge: await challenge(api, purpose), isMailed: false, isPressWaiting };
}

/** For loaders of pages whose form always requires a captcha: script solves it while the visitor fills in the form. */
export async function captchaAhead(api: Api, shop: ShopContext, purpose: CaptchaPurpose) {
  if (shop.settings["CAPTCHA.WHEN"] !== "always") return null;
  const view: CaptchaStepView = { purpose, challenge: await challenge(api, purpose), isMailed: false, isAhead: true };
  return view.challenge && view;
}

/** `name` is an email address or a login name; `product_id` the variant whose form the link leads back to. */
type MailTo = { purpose: CaptchaPurpose; name: string; product_id?: string };

/** Emails a link in place of a captcha, for visitors without script. Unknown names get the same answer at login. */
export async function mailCaptcha({ api, cookies }: ShopContext, to: MailTo, field: string, values: FormValues) {
  const { purpose } = to;
  const isGiven = to.name.trim() !== "";
  if (isGiven) await api.captcha.sendMail(to);
  if (isGiven) cookies.set(requestedCookie, "1", linkSeconds);
  const { password: _, captcha: __, ...typed } = values;
  const refused: Refused = {
    values: typed,
    fields: isGiven ? {} : { [field]: [words.required("確認メールの宛先")] },
    message: null,
    code: "",
    captcha: { purpose, challenge: null, isMailed: isGiven },
  };
  return data(refused);
}

export const needsMail = ({ intent }: FormValues) => intent === "captcha-mail";

const isPurpose = (purpose: unknown): purpose is CaptchaPurpose => captchaPurposes.includes(purpose as CaptchaPurpose);

/** Null after too many challenges; then only the emailed link remains. */
async function challenge(api: Api, purpose: CaptchaPurpose) {
  try {
    return await api.captcha.challenge({ purpose });
  } catch (error) {
    if (isShopError(error)) return null;
    throw error;
  }
}
