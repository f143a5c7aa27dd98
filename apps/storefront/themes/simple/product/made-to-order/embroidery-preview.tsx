import type { EmbroideryPreviewProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";

/** Full-width letters that fill the width; longer texts are drawn smaller. */
const lettersAcross = 8;
const across = 280;

/** The text on the chosen fabric, in the thread's colour and typeface. */
export function EmbroideryPreview({ name, text, style, thread, ground, isFaint }: EmbroideryPreviewProps) {
  const width = [...text].reduce((sum, letter) => sum + (/[ -~]/.test(letter) ? 0.62 : 1), 0);
  const size = across / Math.max(lettersAcross, width);
  return (
    <figure className="grid gap-2">
      <svg viewBox="0 0 320 96" className="made-preview">
        <title>{text ? words.preview(name, text) : words.previewEmpty}</title>
        <rect width="320" height="96" fill={ground} />
        <path
          d="M0 10H320M0 86H320"
          stroke={thread}
          strokeWidth="1"
          strokeDasharray="5 4"
          strokeOpacity="0.45"
          fill="none"
        />
        <text
          x="160"
          y={48 + size * 0.36}
          textAnchor="middle"
          fontSize={size}
          fill={thread}
          className={`made-face-${style}`}
        >
          {text}
        </text>
      </svg>
      <figcaption className="grid text-xs text-soft">
        {text && isFaint && <span className="text-ink">{words.previewFaint}</span>}
        {text ? words.previewNote : words.previewEmpty}
      </figcaption>
    </figure>
  );
}
