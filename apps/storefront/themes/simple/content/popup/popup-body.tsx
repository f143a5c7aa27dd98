import type { PopupBodyProps } from "#app/content/popup/popup-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function PopupBody({ popup: { html, picture, link } }: PopupBodyProps) {
  return (
    <div className="grid gap-5">
      {picture && <Picture picture={picture} sizes="(min-width: 592px) 512px, calc(100vw - 80px)" ratio="16-9" />}
      <OwnerHtml html={html} />
      {link && (
        <p>
          <Anchor href={link.href} className="button button-primary w-full">
            {link.label}
          </Anchor>
        </p>
      )}
    </div>
  );
}
