/** Pictures that were chosen for a new product. `once`: the random value of its form. */
type ChosenPictures = { channel: string; code: string; once: string; files: readonly File[] };

/** Kept in the browser from the form of a new product to the product's page, which sends them one by one. */
let chosen: ChosenPictures | null = null;

const codeOf = (typed: string) => typed.normalize("NFKC").trim();

/** Keeps the pictures of a form that is being sent. */
export function keepPictures(form: FormData, files: readonly File[]): void {
  const text = (name: string) => String(form.get(name) ?? "");
  chosen = { channel: text("channel"), code: codeOf(text("code")), once: text("once"), files };
}

/** Forgets them, after a form that was not saved: its page still has them. */
export function dropPictures(): void {
  chosen = null;
}

/** The form that the product's page sends for the pictures which were chosen while the product was added; null without any. */
export function takePictures({ channel, code }: { channel: string; code: string }): FormData | null {
  if (chosen?.channel !== channel || chosen.code !== code) return null;
  const { once, files } = chosen;
  chosen = null;
  if (files.length === 0) return null;
  const form = new FormData();
  form.set("once", once);
  for (const file of files) form.append("files", file);
  return form;
}
