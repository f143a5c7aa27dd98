import type { ChangedMeanwhile } from "@noren/contract/platform/merge-fields.ts";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import type { Right } from "@noren/contract/platform/rights.ts";
import { readForm } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { type StoredFields, storedValues } from "@noren/web/form/stored-fields.ts";
import { inTime } from "@noren/web/request/in-time.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { type Api, consoleContext, type ConsoleContext } from "./console-context.server.ts";
import { keyedApi } from "./keyed-api.server.ts";
import type { PageProblem, Refused } from "./refused.ts";
import { apiOf, loginPath } from "./session.server.ts";
import { inConsole, pathIn } from "./shop-address.ts";

/** What a failed call leads to, for every page of the console. */

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "context" | "request">;

/**
 * For loaders. Without a session the login page opens; a missing right, a missing thing and an accident each show their
 * page, within the frame.
 */
export async function load<T>(
  { context, request }: Args,
  read: (api: Api, console: ConsoleContext) => Promise<T>,
): Promise<T> {
  const console = context.get(consoleContext);
  try {
    return await answered(console, read(apiOf(console), console));
  } catch (error) {
    const isBadAddress = isShopError(error) && error.code === "common.invalid_input";
    throw isBadAddress ? problemPage("common.not_found", 404) : pageFor(error, console, request);
  }
}

type Sending = {
  /** Fields whose values a refused form returns; passwords never are. */
  stored?: StoredFields;
  /** The form's values if its body has been read. */
  values?: FormValues;
};

/**
 * For actions. A refusal, and an accident too, comes back with the typed values; after success `send` answers the
 * redirect, so that a reload repeats nothing. Each change among the calls has an idempotency key from the page, the form's
 * content and the call: the same form sent twice acts once.
 */
export async function submit<T>(
  { context, request }: Args,
  send: (api: Api, values: FormValues, console: ConsoleContext) => Promise<T>,
  { stored = () => undefined, values }: Sending = {},
) {
  const console = context.get(consoleContext);
  const typed = values ?? (await readForm(request));
  try {
    return await answered(console, send(keyedApi(apiOf(console), console, typed.once), typed, console));
  } catch (error) {
    const refusal = refusalOf(error, console);
    if (!refusal) throw pageFor(error, console, request);
    const { status, ...refused } = refusal;
    return data({ ...refused, values: storedValues(typed, stored) } satisfies Refused, { status });
  }
}

/** What depends on the input or on another person's change is shown in the page, which stays usable. */
function refusalOf(error: unknown, console: ConsoleContext): (Omit<Refused, "values"> & { status: number }) | null {
  if (!isShopError(error)) return error instanceof Error ? accident(error, console) : null;
  const { code, fields, message } = error;
  noteWait(error, console);
  if (code === "common.internal" || code === "common.read_only")
    return { code, status: 500, fields: {}, message: `${message}（番号 ${console.requestId}）` };
  if (![409, 422, 429].includes(error.status) && code !== "staff.proof_needed") return null;
  const words = Object.values(fields).flat();
  const isAtFields = words.includes(message) || (code === "common.invalid_input" && words.length > 0);
  const changed = code === "common.changed_meanwhile" ? (error.data as ChangedMeanwhile) : undefined;
  const status = error.status === 429 ? 429 : 422;
  return { code, status, fields, message: isAtFields ? null : message, ...(changed?.fields && { changed }) };
}

function accident(error: Error, console: ConsoleContext) {
  log(error, console);
  const message = `うまくいきませんでした。何も変わっていないことがあります。もう一度お試しください。（番号 ${console.requestId}）`;
  return { code: "common.internal", status: 500, fields: {}, message };
}

/** What a loader throws: a redirect, a page about the problem, or what a loader has thrown itself. */
function pageFor(error: unknown, console: ConsoleContext, request: Request): unknown {
  if (!isShopError(error)) {
    if (!(error instanceof Error)) return error;
    log(error, console);
    return problemPage("common.internal", 500, accidentOf(console));
  }
  noteWait(error, console);
  const { code, status, message } = error;
  if (status === 401) return redirect(loginPath(request, true));
  if (code === "staff.proof_needed") return redirect(proofPath(request, console));
  if (code === "staff.forbidden") return problemPage(code, status, { right: error.data.right as Right });
  return problemPage(code, status, status >= 500 ? accidentOf(console) : { message });
}

const accidentOf = ({ requestId, clock }: ConsoleContext) => ({ number: requestId, at: clock().toISOString() });

const problemPage = (code: string, status: number, more: Omit<PageProblem, "code"> = {}) =>
  data({ code, ...more } satisfies PageProblem, { status });

/** The page that asks for a proof of identity and leads back. */
function proofPath(request: Request, { shop }: ConsoleContext): string {
  const { pathname, search } = new URL(request.url);
  return pathIn(shop, `/me/proof?${new URLSearchParams({ next: inConsole(pathname) + search })}`);
}

const log = (error: Error, { logger, requestId }: ConsoleContext) =>
  logger.error({ err: error, requestId }, "A call of the console failed.");

function noteWait({ status, data: about }: ShopError, console: ConsoleContext): void {
  if (status === 429 || status === 500) console.retryAfter = Number(about.retry_after) || undefined;
}

const answered = <T>({ timeout = 8000 }: ConsoleContext, work: Promise<T>) => inTime(work, timeout, "The API");

/** For pages that change what needs a fresh proof of identity: it is requested before anything is typed. */
export function requireFreshProof({ context, request }: Args): void {
  const console = context.get(consoleContext);
  const until = console.me?.proved_until;
  if (!until || new Date(until) <= console.clock()) throw redirect(proofPath(request, console));
}
