const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

/** Head of a page: title, description, canonical address and so on; addresses of the shop are without its origin. */
export function headOf(html: string, origin = "http://shop.test") {
  const find = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replace(/&(amp|quot|#x27);/g, (entity) => entities[entity]!);
  return {
    title: find(/<title>([^<]*)<\/title>/),
    h1: find(/<h1[^>]*>(.*?)<\/h1>/s)?.replace(/<[^>]+>/g, ""),
    description: find(/<meta name="description" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/)?.replace(origin, ""),
    image: find(/<meta property="og:image" content="([^"]*)"/),
  };
}
