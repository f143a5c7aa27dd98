/** Words of a product's film, which comes with it alone. */
export const filmMessages = {
  film: (name: string) => `${name}の動画`,
  play: (name: string) => `${name}の動画を再生`,
  captions: "日本語",
  failed: "動画を読み込めませんでした。時間をおいて、もう一度お試しください。",
};
