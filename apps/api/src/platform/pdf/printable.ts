import { ShopError } from "@noren/contract/platform/errors.ts";
import { pdfFont } from "./pdf-font.ts";

/** Letters of a text that documents cannot print, each once. */
export const unprintable = (text: string): string[] => pdfFont("regular").missing(text);

export type PrintedField = { name: string; label: string; text: string | undefined };

/** Refuses what is typed for a document alone where the document would say 〓 instead. */
export function assertPrintable(typed: readonly PrintedField[]): void {
  const found = typed.flatMap(({ name, label, text = "" }) => {
    const letters = unprintable(text);
    return letters.length > 0 ? [{ name, letters, sentence: sentenceOf(label, letters) }] : [];
  });
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
