import { type CaptchaPurpose, captchaPurposes } from "@noren/contract/member/captcha.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import { data } from "react-router";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { CaptchaStepView } from "./captcha-view.ts";

/** As long as a proof may be good. */
export const proofSeconds = 3600;

/** This browser has a form that waits for a mailed link, which is good for half an hour. */
const askedCookie = "captcha-asked";
const linkSeconds = 1800;
export const hasAskedHere = ({ cookies }: ShopContext): boolean => cookies.get(askedCookie) === "1";

/** Sends a solved challenge of the form, or the proof of a mailed link, which is forgotten once it has served. */
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

/** A refused form with its captcha, which is drawn as a step of its own where the call requires one. */
export async function withCaptchaStep(
  refused: Refused,
  error: ShopError,
  shop: ShopContext,
  values: FormValues,
): Promise<Refused> {
  const captcha = error.status === 429 ? undefined : await captchaStep(shop, error, values);
  return { ...refused, ...(error.code === "captcha.required" && { message: null, fields: {} }), captcha };
}

/** The captcha of a refused form: where the call requires one, and after a call that used one up. */
async function captchaStep(
  { api, cookies }: ShopContext,
  error: { code: string; data: Record<string, unknown> },
  values: FormValues,
): Promise<CaptchaStepView | undefined> {
  const isRequired = error.code === "captcha.required";
  if (isRequired) cookies.remove("captcha");
  const purpose = isRequired ? error.data.purpose : values.captcha && values.captcha_for;
  if (!isPurpose(purpose)) return undefined;
  // once: a captcha may have become too old while its page was read, but a wrong one is not repeated without its reader
  const isPressWaiting = isRequired && values.captcha_again !== "1";
  return { purpose, challenge: await challenge(api, purpose), isMailed: false, isPressWaiting };
}

/** For a page's loader, where the shop always requires a captcha: script solves it while the page is read. */
export async function captchaAhead(api: Api, shop: ShopContext, purpose: CaptchaPurpose) {
  if (shop.settings["CAPTCHA.WHEN"] !== "always") return null;
  const view: CaptchaStepView = { purpose, challenge: await challenge(api, purpose), isMailed: false, isAhead: true };
  return view.challenge && view;
}

/** `name` is the mailbox, or a login name; `product_id` the variant whose form the link leads back to. */
type MailTo = { purpose: CaptchaPurpose; name: string; product_id?: string };

/** For use without script. A login's answer is the same for unknown names. */
export async function mailCaptcha({ api, cookies }: ShopContext, to: MailTo, field: string, values: FormValues) {
  const { purpose } = to;
  const isGiven = to.name.trim() !== "";
  if (isGiven) await api.captcha.sendMail(to);
  if (isGiven) cookies.set(askedCookie, "1", linkSeconds);
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

/** Without a challenge (too many of them) the mailed link is left. */
async function challenge(api: Api, purpose: CaptchaPurpose) {
  try {
    return await api.captcha.challenge({ purpose });
  } catch (error) {
    if (isShopError(error)) return null;
    throw error;
  }
}
