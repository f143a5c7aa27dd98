/** What a picture of a product shows. Front views come first, and the first of them is in lists. */
export const pictureKindWords = { front: "正面", material: "素材", scene: "使用例", size: "サイズ" } as const;
export type PictureKind = keyof typeof pictureKindWords;
export const pictureKinds = ["front", "material", "scene", "size"] as const satisfies readonly PictureKind[];

/** Description of a picture that nobody has described: "ガーゼタオル 白の素材". */
export function proposedAlt(names: readonly (string | null)[], kind: PictureKind): string {
  const name = names.filter(Boolean).join(" ");
  return kind === "front" ? name : `${name}の${pictureKindWords[kind]}`;
}

/** Max pictures of a product, and of each of its variants. */
export const picturesMax = 60;
