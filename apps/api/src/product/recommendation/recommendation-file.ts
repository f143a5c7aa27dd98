import type { OwnRecommendation } from "./recommendation.service.ts";

/** A line for each product: its key, then those of what is recommended beside it, parted by spaces, tabs or commas; # is a remark. */
export function parseRecommendations(text: string): { recommendations: OwnRecommendation[] } | { problems: string[] } {
  const recommendations = new Map<string, string[]>();
  const problems: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [key, ...recommended] = line.split(/[\s,]+/).filter(Boolean);
    if (!key || key.startsWith("#")) continue;
    if (recommendations.has(key)) problems.push(`${key}: ファイルに二度あります。`);
    recommendations.set(key, recommended);
  }
  if (problems.length > 0) return { problems };
  return { recommendations: [...recommendations].map(([key, recommended]) => ({ key, recommended })) };
}
