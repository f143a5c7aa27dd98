import { errors } from "@noren/contract/platform/errors.ts";
import { type BodyLimit, formFieldLimit, defaultBody } from "@noren/contract/platform/limits.ts";
import { parseMultipart } from "@noren/contract/platform/multipart-body.ts";
import { data } from "react-router";
import { isShopError } from "../request/is-shop-error.ts";
import { valuesOf } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

type Code = "common.too_large" | "common.malformed";

/** A form's values. Its size and number of fields are checked before any of them is read. */
export async function readForm(request: Request): Promise<FormValues> {
  if (Number(request.headers.get("content-length") ?? 0) > defaultBody.bytes) throw refused("common.too_large");
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return valuesOf(await multipartOf(request));
  if (!type.startsWith("application/x-www-form-urlencoded")) throw refused("common.malformed");
  const text = await request.text();
  if (text.length > defaultBody.bytes) throw refused("common.too_large");
  if (hasMore(text, "&", formFieldLimit)) throw refused("common.malformed");
  return valuesOf(new URLSearchParams(text));
}

/**
 * The values of a form with files, and the files that were chosen, by their fields. The server takes as large a body where
 * `largeForms` says so. Without a file it may be any other form.
 */
export async function readFormWithFiles(
  request: Request,
  limit: BodyLimit,
): Promise<{ values: FormValues; files: Record<string, File> }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return { values: await readForm(request), files: {} };
  const parts = Object.entries(await partsOf(request, type, limit));
  // of a field that nothing is chosen in, browsers send a file without a name
  const isChosen = (part: [string, string | File]): part is [string, File] =>
    typeof part[1] !== "string" && (part[1].name !== "" || part[1].size > 0);
  return { values: valuesOf(parts), files: Object.fromEntries(parts.filter(isChosen)) };
}

async function partsOf(request: Request, type: string, limit: BodyLimit) {
  try {
    return await parseMultipart(await request.arrayBuffer(), type, limit);
  } catch (error) {
    if (!isShopError(error)) throw error;
    throw refused(error.code === "common.too_large" ? "common.too_large" : "common.malformed");
  }
}

/** Each part has a head of some sixty bytes, so the limit of bytes is one of parts, too. */
async function multipartOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw refused("common.malformed");
  }
}

function hasMore(text: string, sign: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (++count >= max) return true;
  return false;
}

/** A body that is no form is the sender's mistake. */
function refused(code: Code) {
  const [status, message] = errors[code];
  return data({ code, message }, { status });
}
