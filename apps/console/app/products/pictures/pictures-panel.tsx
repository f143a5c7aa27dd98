import type { ProductPictures } from "@noren/contract/product/product-picture.owner.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Empty } from "#app/ui/empty.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { AddPictures } from "./add-pictures.tsx";
import { PictureList } from "./picture-list.tsx";
import "./pictures.css";

type PanelProps = {
  pictures: ProductPictures;
  /** Path of the page on which the panel stands; its forms return to it. */
  here: string;
  refused?: Refused | undefined;
};

/** A product's pictures: order, new ones, and a link to each. Its forms go to the product's page of pictures. */
export function PicturesPanel({ pictures: found, here, refused }: PanelProps) {
  const { pictures, may_edit: mayEdit } = found;
  return (
    <Panel title="写真" note={`${pictures.length}枚・1枚めが一覧に出ます。正面の写真が先に並びます`}>
      {refused?.code === "common.changed_meanwhile" ? (
        <News kind="warn">
          開いているあいだに、ほかの人が写真の並びを変えました。いまの並びを下に出しています。もう一度並べてください。
        </News>
      ) : (
        <Problems refused={refused} />
      )}
      {pictures.length === 0 && (
        <Empty title="写真はまだありません" text="写真のない商品は、一覧では絵のない枠になります。" />
      )}
      <PictureList found={found} here={here} />
      {mayEdit && <AddPictures found={found} here={here} />}
    </Panel>
  );
}
