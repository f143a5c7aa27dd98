import type { OwnRecommendation } from "./recommendation.service.ts";

/** A line for each product: its key, then those of what is recommended beside it, parted by spaces, tabs or commas; # is a remark. */
export function parseRecommendations(text: string): { wanted: OwnRecommendation[] } | { problems: string[] } {
  const wanted = new Map<string, string[]>();
  const problems: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [key, ...recommended] = line.split(/[\s,]+/).filter(Boolean);
    if (!key || key.startsWith("#")) continue;
    if (wanted.has(key)) problems.push(`${key}: ファイルに二度あります。`);
    wanted.set(key, recommended);
  }
  if (problems.length > 0) return { problems };
  return { wanted: [...wanted].map(([key, recommended]) => ({ key, recommended })) };
}
