/** What became of files that were sent: how many were taken, and why the others were not. */
export type AddedFiles = { added: number; refused: { name: string; message: string }[] };

const namesMax = 5;

/** "39枚の写真を加えました。1枚は加えていません：だめ.jpg（写真ではないファイルです）" */
export function addedWords({ added, refused }: AddedFiles): string {
  const taken = added > 0 ? [`${added}枚の写真を加えました。`] : [];
  if (refused.length === 0) return taken.join("");
  const named = refused
    .slice(0, namesMax)
    .map(({ name, message }) => `${name}（${message.replace(/。$/, "")}）`)
    .join("、");
  const others = refused.length > namesMax ? `、ほか${refused.length - namesMax}枚` : "";
  return [...taken, `${refused.length}枚は加えていません：${named}${others}`].join("");
}
