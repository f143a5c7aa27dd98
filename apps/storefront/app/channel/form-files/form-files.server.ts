import { errors } from "@noren/contract/platform/errors.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { dropName, type FormFilesKind, type TakenFile, takenFiles } from "./form-files.ts";

/** How long all files of a form may take together (ms): what takes longer is refused in words before the page gives up. */
const storingMs = 6_000;

/**
 * The files of a form: those that it brought along and that were not left out, and those that were chosen now, which are
 * stored at once, so that they are chosen once whatever else is wrong.
 */
export async function storeFiles(
  api: Api,
  { dir, max, words }: FormFilesKind,
  { values, chosen, left }: { values: FormValues; chosen: Record<string, File>; left: AbortSignal },
): Promise<{ taken: TakenFile[]; problems: string[] }> {
  const taken = takenFiles(values.files, max).filter((_, at) => !values[dropName(at)]);
  const files = Object.entries(chosen).flatMap(([name, file]) => (name.startsWith("file.") ? [file] : []));
  // none of them is stored: whoever sends them chooses which
  const surplus = files[max - taken.length];
  if (surplus) return { taken, problems: [words.fileProblem(surplus.name, words.tooManyFiles)] };
  const problems: string[] = [];
  const signal = AbortSignal.any([left, AbortSignal.timeout(storingMs)]);
  for (const file of files) {
    const problem = await store(api, file, { dir, taken, signal, otherKind: words.fileOfOtherKind });
    if (problem) problems.push(words.fileProblem(file.name, problem));
  }
  return { taken, problems };
}

/** Adds it to those taken; answers why it cannot. */
async function store(
  api: Api,
  file: File,
  {
    dir,
    taken,
    signal,
    otherKind,
  }: { dir: FormFilesKind["dir"]; taken: TakenFile[]; signal: AbortSignal; otherKind: string },
): Promise<string | null> {
  if (file.size > uploadMax) return errors["file.too_large"][1];
  try {
    taken.push(await api.storedFile.upload({ file, dir }, { signal }));
    return null;
  } catch (error) {
    // over HTTP it is the request that ends; in process the call itself answers so
    if (signal.aborted && !isShopError(error)) return errors["common.too_many_requests"][1];
    if (!isShopError(error)) throw error;
    if (error.code === "common.invalid_input") return Object.values(error.fields).flat()[0] ?? error.message;
    if (error.code === "file.kind_not_allowed") return otherKind;
    if (!error.code.startsWith("file.") && error.status !== 429) throw error;
    return error.message;
  }
}
