import { errors } from "@noren/contract/platform/errors.ts";
import { inquiryFilesMax, uploadMax } from "@noren/contract/platform/limits.ts";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { dropName, slotName, type TakenFile, takenFiles } from "./contact-files.ts";

/** How long all files of a form may take together (ms): what takes longer is refused in words before the page gives up. */
const storingMs = 6_000;

/**
 * The files of a form: those that it brought along and that were not left out, and those that were chosen now, which are
 * stored at once, so that they are chosen once whatever else is wrong.
 */
export async function storeFiles(
  api: Api,
  values: FormValues,
  chosen: Record<string, File>,
  left: AbortSignal,
): Promise<{ taken: TakenFile[]; problems: string[] }> {
  const taken = takenFiles(values.files).filter((_, at) => !values[dropName(at)]);
  const problems: string[] = [];
  const signal = AbortSignal.any([left, AbortSignal.timeout(storingMs)]);
  for (let at = 0; at < inquiryFilesMax; at++) {
    const file = chosen[slotName(at)];
    if (!file) continue;
    const problem = taken.length < inquiryFilesMax ? await store(api, file, { taken, signal }) : words.tooManyFiles;
    if (problem) problems.push(words.fileProblem(file.name, problem));
  }
  return { taken, problems };
}

/** Adds it to those taken; answers why it cannot. */
async function store(
  api: Api,
  file: File,
  { taken, signal }: { taken: TakenFile[]; signal: AbortSignal },
): Promise<string | null> {
  if (file.size > uploadMax) return errors["file.too_large"][1];
  try {
    taken.push(await api.storedFile.upload({ file, dir: "inquiries" }, { signal }));
    return null;
  } catch (error) {
    // over HTTP it is the request that ends; in process the call itself answers so
    if (signal.aborted && !isShopError(error)) return errors["common.too_many_requests"][1];
    if (!isShopError(error)) throw error;
    if (error.code === "common.invalid_input") return Object.values(error.fields).flat()[0] ?? error.message;
    if (!error.code.startsWith("file.") && error.status !== 429) throw error;
    return error.message;
  }
}
