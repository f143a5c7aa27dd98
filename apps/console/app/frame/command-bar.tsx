import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { pathIn } from "../platform/shop-address.ts";
import type { Hit, HitGroup } from "../search/hits.ts";
import type { loadSearch } from "../search/search.server.ts";
import { Key } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link, useShopKey } from "../ui/link.tsx";
import { readRecent, rememberHit } from "./recent-hits.ts";

/** Milliseconds after the last key. */
const pause = 120;
const listId = "search-hits";
const optionId = (at: number) => `search-hit-${at}`;

/** A list of links with a choice moved by the field above: HTML has no element of its own for it. */
const roles = { list: { role: "listbox" }, group: { role: "group" }, hit: { role: "option" } } as const;

/**
 * One search over everything. `begun`: what was typed before the bar was loaded. ↑↓ choose, Enter opens, ⌘Enter opens in another tab.
 */
export function CommandBar({ begun, onClose }: { begun: () => string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shop = useShopKey();
  const { typed, type, groups, readAs, isNothing } = useHits(shop);
  const hits = groups.flatMap((group) => group.hits);
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, hits.length - 1);
  const navigate = useNavigate();
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    const words = begun();
    if (words !== "") type(words);
  });
  function open(hit: Hit | undefined, isInNewTab: boolean) {
    if (!hit) return;
    rememberHit(hit);
    const path = pathIn(shop, hit.to);
    if (isInNewTab) window.open(`/admin${path}`, "_blank", "noopener");
    else void navigate(path);
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + hits.length) % Math.max(hits.length, 1));
    else if (event.key === "Enter") open(hits[chosen], event.metaKey || event.ctrlKey);
    else return;
    event.preventDefault();
  }
  return (
    <dialog ref={dialog} className="dialog search-box" aria-label="さがす" onClose={onClose}>
      <div className="search-line">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? optionId(chosen) : undefined}
          aria-label="番号・名前・電話・商品・画面をさがす"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setAt(0);
            type(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <output className="search-more">{isNothing ? "合うものはありません" : readAs}</output>
        <button type="button" className="icon-button" onClick={onClose}>
          <span className="sr-only">閉じる</span>
          <kbd className="key key-hint">esc</kbd>
          <span className="search-close">
            <Icon name="cross" size={14} />
          </span>
        </button>
      </div>
      <div className="search-hits" id={listId} {...roles.list} aria-label="見つかったもの" tabIndex={-1}>
        {groups.map((group) => (
          <Group key={group.title} group={group} hits={hits} chosen={chosen} onOpen={open} />
        ))}
      </div>
      {typed === "" && hits.length === 0 && (
        <p className="search-hint">番号・名前・かな・電話・メール・商品・設定・画面</p>
      )}
      <p className="search-foot" aria-hidden="true">
        <span>
          <Key name="↑" /> <Key name="↓" /> えらぶ
        </span>
        <span>
          <Key name="↵" /> ひらく
        </span>
        <span>
          <Key name="⌘" /> <Key name="↵" /> 別の窓で
        </span>
        <span>０９０ も 090- も同じにさがします</span>
      </p>
    </dialog>
  );
}

type GroupProps = {
  group: HitGroup;
  hits: readonly Hit[];
  chosen: number;
  onOpen: (hit: Hit, isInNewTab: boolean) => void;
};

const Group = ({ group: { title, hits: own }, hits, chosen, onOpen }: GroupProps) => (
  <div {...roles.group} aria-label={title}>
    <h3 aria-hidden="true">{title}</h3>
    {own.map((hit) => {
      const at = hits.indexOf(hit);
      return (
        <Link
          key={hit.key}
          id={optionId(at)}
          {...roles.hit}
          aria-selected={at === chosen}
          tabIndex={-1}
          className="search-hit"
          to={hit.to}
          onClick={(event) => {
            event.preventDefault();
            onOpen(hit, event.metaKey || event.ctrlKey);
          }}
        >
          <strong>{hit.name}</strong>
          <span className="search-more">{hit.about}</span>
          {hit.end && <span>{hit.end}</span>}
        </Link>
      );
    })}
  </div>
);

/** What is typed, and its hits; what was opened lately while nothing is typed. */
function useHits(shop: string | null) {
  const fetcher = useFetcher<typeof loadSearch>();
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState("");
  const [recent] = useState(readRecent);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(words: string) {
    setTyped(words);
    clearTimeout(timer.current);
    const path = pathIn(shop, `/search?${new URLSearchParams({ q: words.trim() })}`);
    if (words.trim() !== "") timer.current = window.setTimeout(() => void fetcher.load(path), pause);
  }
  const loaded = typed.trim() === "" ? undefined : fetcher.data;
  const groups = typed.trim() === "" ? recent : (loaded?.groups ?? []);
  const isNothing = loaded !== undefined && loaded.words === typed.trim() && groups.length === 0;
  return { typed, type, groups, readAs: loaded?.readAs ?? null, isNothing };
}
