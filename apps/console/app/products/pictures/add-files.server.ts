import { createHash } from "node:crypto";
import { picturesForm, picturesFormMax } from "@noren/contract/platform/limits.ts";
import { type PictureKind, pictureKinds } from "@noren/contract/product/picture-kind.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import type { AddedFiles } from "./added-files.ts";

/** Milliseconds for which one form's pictures are read; a press is answered within 8 s. */
const patience = 6000;

export type Adding = { api: Api; console: ConsoleContext; product: string; values: FormValues };

/**
 * Adds the files one after the other. A refused one is named, the others are taken; so is one for which no time is left.
 * `begun`: when the answer began to be made.
 */
export async function addFiles(
  adding: Adding,
  files: readonly File[],
  begun: Date = adding.console.clock(),
): Promise<AddedFiles> {
  const { clock } = adding.console;
  const until = begun.getTime() + patience;
  const outcome: AddedFiles = { added: 0, refused: [] };
  for (const [at, file] of files.entries()) {
    const message =
      at >= picturesFormMax
        ? `一度に${picturesFormMax}枚までです。もう一度選んでください。`
        : at > 0 && clock().getTime() > until
          ? "読む時間が足りませんでした。もう一度選んでください。"
          : await refusalOf(adding, file);
    if (message === null) outcome.added += 1;
    else outcome.refused.push({ name: file.name, message });
  }
  return outcome;
}

async function refusalOf({ api, console, product, values }: Adding, file: File): Promise<string | null> {
  const sum = createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");
  const idempotencyKey = onceKey(console, values.once, { product, name: file.name, sum });
  const kind = pictureKinds.find((one): one is PictureKind => one === values.kind);
  const input = { product, file, ...(kind && { kind }), ...(values.variant && { variant_id: values.variant }) };
  try {
    await api.productPictures.add(input, { idempotencyKey });
    return null;
  } catch (error) {
    // what concerns the file alone is said beside its name; the product, the right or the session concern all
    if (isShopError(error) && [409, 413, 422].includes(error.status)) return error.message;
    throw error;
  }
}

export const formLimit = picturesForm;
