import { ShopError } from "@noren/contract/platform/errors.ts";
import { type BodyLimit, jsonDepth } from "@noren/contract/platform/limits.ts";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Parses a JSON body to an object. Size, depth and number of values are checked before parsing. */
export function parseBody(text: string, limit: BodyLimit): Record<string, unknown> {
  if (text.length > limit.bytes) throw new ShopError("common.too_large");
  if (text === "") return {};
  assertPlain(text, limit);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // handled below, like any other body that is not an object
  }
  throw new ShopError("common.malformed");
}

/**
 * Checks depth and number of values in one pass over the characters: JSON.parse takes a second and the memory of a
 * hundred pages for a megabyte of brackets.
 */
function assertPlain(text: string, { values }: BodyLimit): void {
  let depth = 0;
  let count = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) isInText = true;
    else if (closes.has(code)) depth -= 1;
    else if (code === comma || opens.has(code)) {
      if (code !== comma) depth += 1;
      count += 1;
      if (depth > jsonDepth || count > values) throw new ShopError("common.malformed");
    }
  }
}
