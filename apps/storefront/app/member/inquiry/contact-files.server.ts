import { errors } from "@noren/contract/platform/errors.ts";
import { inquiryFilesMax, uploadMax } from "@noren/contract/platform/limits.ts";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import type { FormValues } from "#app/platform/form/form-view.ts";
import { isShopError } from "#app/platform/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { dropName, slotName, type TakenFile, takenFiles } from "./contact-files.ts";

/**
 * The files of a form: those that it brought along and that were not left out, and those that were chosen now, which are
 * stored at once, so that they are chosen once whatever else is wrong.
 */
export async function storeFiles(
  api: Api,
  values: FormValues,
  chosen: Record<string, File>,
): Promise<{ taken: TakenFile[]; problems: string[] }> {
  const taken = takenFiles(values.files).filter((_, at) => !values[dropName(at)]);
  const problems: string[] = [];
  for (let at = 0; at < inquiryFilesMax; at++) {
    const file = chosen[slotName(at)];
    if (!file) continue;
    const problem = taken.length < inquiryFilesMax ? await store(api, file, taken) : words.tooManyFiles;
    if (problem) problems.push(words.fileProblem(file.name, problem));
  }
  return { taken, problems };
}

/** Adds it to those taken; answers why it cannot. */
async function store(api: Api, file: File, taken: TakenFile[]): Promise<string | null> {
  if (file.size > uploadMax) return errors["file.too_large"][1];
  try {
    taken.push(await api.storedFile.upload({ file, dir: "inquiries" }));
    return null;
  } catch (error) {
    if (!isShopError(error)) throw error;
    if (error.code === "common.invalid_input") return Object.values(error.fields).flat()[0] ?? error.message;
    if (!error.code.startsWith("file.")) throw error;
    return error.message;
  }
}
