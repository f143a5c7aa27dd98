import { ShopError } from "@noren/contract/platform/errors.ts";
import { commonCharacters } from "./common-characters.ts";

/**
 * Characters of a text that documents cannot print, without duplicates. Loads the font only for a text with rare
 * characters.
 */
export async function unprintable(text: string): Promise<string[]> {
  const common = commonCharacters();
  if (Array.from(text).every((letter) => common.has(letter))) return [];
  const { pdfFont } = await import("./pdf-font.ts");
  return pdfFont("regular").missing(text);
}

export type PrintedField = { name: string; label: string; text: string | undefined };

/** Refuses text entered for a document if the document would print 〓 instead of a character. */
export async function assertPrintable(typed: readonly PrintedField[]): Promise<void> {
  const checked = await Promise.all(
    typed.map(async ({ name, label, text = "" }) => ({ name, label, letters: await unprintable(text) })),
  );
  const found = checked
    .filter(({ letters }) => letters.length > 0)
    .map(({ name, label, letters }) => ({ name, letters, sentence: sentenceOf(label, letters) }));
  if (found.length === 0) return;
  throw new ShopError(
    "document.unprintable",
    { characters: found.flatMap(({ letters }) => letters) },
    Object.fromEntries(found.map(({ name, sentence }) => [name, [sentence]])),
    found.map(({ sentence }) => sentence).join(""),
  );
}

const sentenceOf = (label: string, letters: readonly string[]) =>
  `${label}の${letters.map((one) => `「${one}」`).join("")}は、書類に印刷できない文字です。別の字体か、かなで入力してください。`;
