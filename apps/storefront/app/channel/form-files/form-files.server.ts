import { errors } from "@noren/contract/platform/errors.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { dropName, type FormFilesKind, type TakenFile, takenFiles } from "./form-files.ts";

/** Max milliseconds to store a form's files: a slower upload is refused with a message before the page times out. */
const storingMs = 6_000;

/**
 * The files of a form: those stored before and not removed, and the new ones. New files are stored at once, so that a
 * buyer need not choose them again when another field is refused.
 */
export async function storeFiles(
  api: Api,
  { dir, max, words }: FormFilesKind,
  { values, chosen, left }: { values: FormValues; chosen: Record<string, File>; left: AbortSignal },
): Promise<{ taken: TakenFile[]; problems: string[] }> {
  const taken = takenFiles(values.files, max).filter((_, at) => !values[dropName(at)]);
  const files = Object.entries(chosen).flatMap(([name, file]) => (name.startsWith("file.") ? [file] : []));
  // none of them is stored: the sender decides which to leave out
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

/** Stores one file and adds it to `taken`; answers the problem, if there is one. */
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
    // over HTTP the aborted request throws its own error; in process the call throws a ShopError
    if (signal.aborted && !isShopError(error)) return errors["common.too_many_requests"][1];
    if (!isShopError(error)) throw error;
    if (error.code === "common.invalid_input") return Object.values(error.fields).flat()[0] ?? error.message;
    if (error.code === "file.kind_not_allowed") return otherKind;
    if (!error.code.startsWith("file.") && error.status !== 429) throw error;
    return error.message;
  }
}
