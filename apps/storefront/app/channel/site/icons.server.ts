import { spriteFile } from "#theme/platform/ui/icon-sprite.tsx";

/** The look's icons as the file that the base state names (THEME-20). */
export function answerIcons(): Response {
  return new Response(spriteFile, {
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
