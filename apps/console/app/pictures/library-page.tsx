import { librarySorts, libraryUses } from "@noren/contract/content/picture-library.owner.ts";
import type { LibraryPicture } from "@noren/contract/content/picture-library.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { Outlet } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { BatchBar } from "#app/ui/batch-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { pictureUrl } from "../products/pictures/picture-url.ts";
import { placesWords, sizeWords, useWords } from "./library-words.ts";
import type { loadLibrary, removePictures } from "./library.server.ts";
import "./library.css";

export { loadLibrary as loader, removePictures as action } from "./library.server.ts";
export const meta = titled("写真");

const path = "/pictures";
const sortWords = { newest: "新しい順", oldest: "古い順", name: "名前順" };

/** All pictures of the shop, or of all shops of the person. */
export default function LibraryPage({ loaderData, actionData }: PageProps<typeof loadLibrary, typeof removePictures>) {
  const { pictures, pagination, chips, channels, outcome } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const nameOf = (channel: string) => channels.find(({ key }) => key === channel)?.name ?? channel;
  const hasManyShops = new Set(pictures.map(({ channel }) => channel)).size > 1;
  return (
    <>
      <PageHead title="写真" note={`${count(pagination.total)}枚・商品とページの写真と、使っている所`} />
      <Problems refused={refusalFor(actionData)} />
      <Filters
        path={path}
        query={query}
        filters={chips}
        search={{ name: "q", placeholder: "名前・説明・商品・見出し" }}
      >
        <FilterFields query={query} />
      </Filters>
      {pictures.length === 0 ? (
        <Nothing hasFilters={chips.length > 0} />
      ) : (
        <PostForm preventScrollReset>
          <ul className="library" aria-label="写真">
            {pictures.map((picture) => (
              <LibraryItem
                key={`${picture.channel}:${picture.hash}`}
                picture={picture}
                shop={hasManyShops ? nameOf(picture.channel) : null}
              />
            ))}
          </ul>
          <BatchBar name="picture" outcome={outcome}>
            {(keys) => (
              <Button kind="danger" name="intent" value="remove">
                {keys.length > 0 ? `使っていない写真 ${keys.length}枚を消す` : "選んだ、使っていない写真を消す"}
              </Button>
            )}
          </BatchBar>
        </PostForm>
      )}
      <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}枚までを表示します`)} />
      <Outlet />
    </>
  );
}

function LibraryItem({ picture, shop }: { picture: LibraryPicture; shop: string | null }) {
  const { channel, hash, name, alt, products, contents, elsewhere, is_ordered: isOrdered, stored_at: at } = picture;
  const isUnused = products + contents + elsewhere === 0 && !isOrdered && at !== null;
  return (
    <li className="library-item">
      <Link className="library-face" to={`${path}/${channel}/${hash}`} preventScrollReset>
        <img src={pictureUrl(picture, 320)} alt={alt} width={160} height={160} loading="lazy" />
        <span className="library-name">{name}</span>
      </Link>
      <p className="library-facts">
        {placesWords(picture)}
        <span>{[shop, sizeWords(picture)].filter(Boolean).join("・")}</span>
      </p>
      {isUnused && (
        <label className="choice library-choice">
          <input
            type="checkbox"
            className="tick row-tick"
            name={`picture.${channel}:${hash}`}
            aria-label={`${name}を選ぶ`}
          />
          選ぶ
        </label>
      )}
    </li>
  );
}

function FilterFields({ query }: { query: URLSearchParams }) {
  const given = (name: string) => query.get(name) ?? "";
  return (
    <>
      <SelectField
        name="use"
        label="使っているか"
        value={given("use")}
        options={libraryUses.map((use) => ({ value: use === "all" ? "" : use, label: useWords[use] }))}
      />
      <SelectField
        name="older"
        label="加えてからの日数"
        value={given("older")}
        options={[
          { value: "", label: "すべて" },
          ...["7", "30", "90", "365"].map((days) => ({ value: days, label: `${days}日より古い` })),
        ]}
      />
      <SelectField
        name="sort"
        label="並び"
        value={given("sort")}
        options={librarySorts.map((sort) => ({ value: sort === "newest" ? "" : sort, label: sortWords[sort] }))}
      />
    </>
  );
}

const Nothing = ({ hasFilters }: { hasFilters: boolean }) =>
  hasFilters ? (
    <Empty title="条件に合う写真はありません" text="条件を外すと、ほかの写真があります。">
      <Link className="link" to={path}>
        条件をすべて外す
      </Link>
    </Empty>
  ) : (
    <Empty title="写真はまだありません" text="商品に写真を加えるか、取り込むと、ここに並びます。" />
  );
