import { errors } from "@noren/contract/platform/errors.ts";
import { type BodyLimit, formFieldLimit, defaultBody } from "@noren/contract/platform/limits.ts";
import { parseMultipart, parseMultipartParts } from "@noren/contract/platform/multipart-body.ts";
import { data } from "react-router";
import { isShopError } from "../request/is-shop-error.ts";
import { valuesOf } from "./form-rules.ts";
import type { FormValues } from "./form-view.ts";

type Code = "common.too_large" | "common.malformed";

/** Values of a posted form. Body size and number of fields are checked before reading. */
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
 * Values of a posted form, and its files by field. The server accepts larger bodies for the paths of `largeForms`.
 * Forms without files may use any encoding.
 */
export async function readFormWithFiles(
  request: Request,
  limit: BodyLimit,
): Promise<{ values: FormValues; files: Record<string, File> }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return { values: await readForm(request), files: {} };
  const parts = Object.entries(await partsOf(request, (body) => parseMultipart(body, type, limit)));
  return { values: valuesOf(parts), files: Object.fromEntries(parts.filter(isChosen)) };
}

/** Like `readFormWithFiles`, for a form whose one field `name` takes several files; in their order. */
export async function readFormWithFileList(
  request: Request,
  limit: BodyLimit,
  name: string,
): Promise<{ values: FormValues; files: File[] }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return { values: await readForm(request), files: [] };
  const parts = await partsOf(request, (body) => parseMultipartParts(body, type, limit));
  return {
    values: valuesOf(parts),
    files: parts.filter(isChosen).flatMap(([of, file]) => (of === name ? [file] : [])),
  };
}

/** Browsers send an empty file without name for a field without a file. */
const isChosen = (part: [string, string | File]): part is [string, File] =>
  typeof part[1] !== "string" && (part[1].name !== "" || part[1].size > 0);

async function partsOf<T>(request: Request, parse: (body: ArrayBuffer) => Promise<T>): Promise<T> {
  try {
    return await parse(await request.arrayBuffer());
  } catch (error) {
    if (!isShopError(error)) throw error;
    throw refused(error.code === "common.too_large" ? "common.too_large" : "common.malformed");
  }
}

/** Each part has headers of about sixty bytes, so the byte limit also limits the number of parts. */
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

/** A body that cannot be parsed is a client error. */
function refused(code: Code) {
  const [status, message] = errors[code];
  return data({ code, message }, { status });
}
