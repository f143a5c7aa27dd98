import { spriteFile } from "#theme/platform/ui/icon-sprite.tsx";

/** The look's icon sprite, whose address is in the base state (THEME-20). */
export function answerIcons(): Response {
  return new Response(spriteFile, {
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
