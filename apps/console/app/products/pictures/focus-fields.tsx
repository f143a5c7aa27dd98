import type { Image } from "@noren/contract/platform/shapes.ts";
import { type MouseEvent, useRef, useState } from "react";
import { controlProps, FieldFrame } from "#app/ui/field-frame.tsx";
import { percentAt } from "./crop.ts";
import { CropPreviews } from "./crop-preview.tsx";
import { pictureUrl } from "./picture-url.ts";

type Axis = "x" | "y";
type FocusProps = {
  image: Image;
  /** Size of the picture on the page, in pixels. */
  drawn: { width: number; height: number };
  /** As typed. */
  focus: Record<Axis, string>;
  errors: Partial<Record<Axis, readonly string[] | undefined>>;
};

const percentOf = (text: string) => Math.min(100, Math.max(0, Number.parseInt(text, 10) || 0));

/**
 * The focal point, by a press on the picture or by two numbers, and what the looks then show. Without script the press
 * sends the form with the place (an image button); the previews show the saved point.
 */
export function FocusFields({ image, drawn, focus, errors }: FocusProps) {
  const [typed, setTyped] = useState(focus);
  const first = useRef<HTMLInputElement>(null);
  const point = { x: percentOf(typed.x), y: percentOf(typed.y) };
  const { width, height } = drawn;

  function press(event: MouseEvent<HTMLInputElement>) {
    const isByKey = event.detail === 0;
    // Enter in a field presses the form's first button: that saves, as without script
    if (isByKey && document.activeElement !== event.currentTarget) return;
    event.preventDefault();
    // a press by a key has no place
    if (isByKey) return first.current?.focus();
    const { x, y } = percentAt({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY }, drawn);
    setTyped({ x: String(x), y: String(y) });
  }
  return (
    <fieldset className="picture-focus">
      <legend className="field-label">見せたい所</legend>
      <p className="page-note">お店が写真を切り抜くとき、ここが残ります。写真を押すか、数で決めます。</p>
      <div className="picture-focus-parts">
        <div className="picture-press">
          <input type="hidden" name="drawn" value={`${width}x${height}`} />
          <input
            type="image"
            name="point"
            src={pictureUrl(image, 640)}
            width={width}
            height={height}
            alt="写真の中の、見せたい所を押す"
            onClick={press}
          />
          <svg className="picture-ring" width={width} height={height} aria-hidden="true">
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="14" />
            <circle cx={`${point.x}%`} cy={`${point.y}%`} r="2" />
          </svg>
        </div>
        <div className="picture-focus-numbers">
          {(["x", "y"] as const).map((axis) => {
            const field = {
              name: `focus_${axis}`,
              label: axis === "x" ? "左から" : "上から",
              hint: "0〜100%",
              errors: errors[axis],
            };
            return (
              <FieldFrame key={axis} {...field}>
                <input
                  {...controlProps(field)}
                  ref={axis === "x" ? first : undefined}
                  type="number"
                  min={0}
                  max={100}
                  required
                  inputMode="numeric"
                  className="control control-number"
                  value={typed[axis]}
                  data-changed={typed[axis] !== String(image[`focus_${axis}`] ?? 50) || undefined}
                  onChange={({ currentTarget }) => setTyped({ ...typed, [axis]: currentTarget.value })}
                />
              </FieldFrame>
            );
          })}
        </div>
      </div>
      <CropPreviews image={image} focus={point} />
    </fieldset>
  );
}
