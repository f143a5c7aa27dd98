import { pictureKindWords } from "@noren/contract/product/picture-kind.ts";
import type { ProductPicture, ProductPictures } from "@noren/contract/product/product-picture.owner.ts";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { pathIn } from "#app/platform/shop-address.ts";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link, useShopKey } from "#app/ui/link.tsx";
import { dropped } from "./moved.ts";
import { pictureUrl } from "./picture-url.ts";

type ListProps = { found: ProductPictures; here: string };

/** Pictures in the order of the shop. Buttons move one by a place; with script it can be dragged too. */
export function PictureList({ found, here }: ListProps) {
  const { product, pictures, variants, may_edit: mayEdit } = found;
  const order = pictures.map(({ id }) => id);
  const form = useRef<HTMLFormElement>(null);
  const action = `/products/${product}/pictures`;
  const drag = useDragging(order, form, pathIn(useShopKey(), action));
  const moved = useFocusAfterMove(order);
  if (pictures.length === 0) return null;
  return (
    <PostForm action={action} ref={form} preventScrollReset replace onSubmit={moved.note}>
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="order" value={order.join(",")} />
      <ol className="picture-list" aria-label="写真の並び">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="picture-item" {...(mayEdit && drag.of(picture.id))}>
            <Link className="picture-face" to={`${action}/${picture.id}`} preventScrollReset draggable={false}>
              <img
                src={pictureUrl(picture, 320)}
                alt={picture.alt}
                width={160}
                height={160}
                loading="lazy"
                draggable={false}
              />
            </Link>
            <div className="picture-foot">
              <span className="picture-place">{at + 1}</span>
              <Facts picture={picture} variants={variants} />
              {mayEdit && <MoveButtons picture={picture} at={at} pictures={pictures} />}
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved.words}</output>
    </PostForm>
  );
}

/** What is not the same for every picture: its kind and its variant. */
function Facts({
  picture: { kind, variant_id: variant },
  variants,
}: { picture: ProductPicture } & Pick<ProductPictures, "variants">) {
  const name = variants.find(({ id }) => id === variant)?.name;
  return (
    <span className="picture-facts">
      {kind !== "front" && <Badge>{pictureKindWords[kind]}</Badge>}
      {name && <Badge>{name}</Badge>}
    </span>
  );
}

type MoveProps = { picture: ProductPicture; at: number; pictures: readonly ProductPicture[] };

/** Front views stay before the others, so a move across that line has no effect and no button. */
function MoveButtons({ picture, at, pictures }: MoveProps) {
  const isSamePart = (other: ProductPicture | undefined) =>
    other !== undefined && (other.kind === "front") === (picture.kind === "front");
  return (
    <span className="picture-moves">
      {(["up", "down"] as const).map((direction) => (
        <button
          key={direction}
          className="icon-button"
          name="move"
          value={`${picture.id}:${direction}`}
          disabled={!isSamePart(pictures[direction === "up" ? at - 1 : at + 1])}
          aria-label={`${at + 1}枚め「${picture.alt}」をひとつ${direction === "up" ? "前へ" : "後ろへ"}`}
        >
          {direction === "up" ? "↑" : "↓"}
        </button>
      ))}
    </span>
  );
}

/** Keeps the focus on the pressed button while its picture moves, and says its new place. */
function useFocusAfterMove(order: readonly string[]) {
  const pressed = useRef<string | null>(null);
  const [words, setWords] = useState("");
  const places = order.join(",");
  useEffect(() => {
    const [id, direction] = pressed.current?.split(":") ?? [];
    if (!id) return;
    const button = (way: string) =>
      document.querySelector<HTMLButtonElement>(`button[name=move][value="${id}:${way}"]`);
    const own = button(direction!);
    (own && !own.disabled ? own : button(direction === "up" ? "down" : "up"))?.focus();
    setWords(`${places.split(",").indexOf(id) + 1}枚めに移しました。`);
    pressed.current = null;
  }, [places]);
  const note = ({ nativeEvent }: { nativeEvent: Event }) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === "move") pressed.current = submitter.value;
  };
  return { words, note };
}

/** Dragging a picture onto another gives it that place. Phones have the buttons. */
function useDragging(order: readonly string[], form: { current: HTMLFormElement | null }, action: string) {
  const hasScript = useHasScript();
  const fetcher = useFetcher();
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setHeld(null);
    setOver(null);
  };
  function drop(onto: string) {
    const sorted = held === null ? order : dropped(order, held, onto);
    end();
    if (sorted.join() === order.join()) return;
    const body = new FormData(form.current!);
    body.set("intent", "sort");
    body.set("sorted", sorted.join(","));
    void fetcher.submit(body, { method: "post", action });
  }
  const of = (id: string) =>
    hasScript && {
      draggable: true,
      "data-held": held === id || undefined,
      "data-over": (over === id && held !== id) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        setHeld(id);
      },
      onDragOver: (event: DragEvent) => {
        if (held === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop(id);
      },
      onDragEnd: end,
    };
  return { of };
}
