export const timeseriesMessages = {
  measurementTitle: "採寸",
  measurementEditTitle: "採寸の記録",
  embroideryTitle: "お名入れ",
  embroideryEditTitle: "お名入れの登録",
  saved: "採寸を記録しました。",
  cleared: (purpose: string) => `${purpose}の採寸を削除しました。`,
  embroiderySaved: "お名入れを登録しました。",
  embroideryCleared: "お名入れを削除しました。",
  bounds: (min: number, max: number, step: number) => `${min}〜${max}cm、${step}cm単位`,
  lettersHint: "漢字・かなは8文字、かなは12文字、ローマ字は20文字までです",
};
