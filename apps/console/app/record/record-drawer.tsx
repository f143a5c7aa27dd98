import type { RecordKind } from "@noren/contract/admin/record-kinds.ts";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { pathIn } from "#app/platform/shop-address.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link, useShopKey } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { loadRecordsOf } from "./record-of.server.ts";
import { TimeLine } from "./time-line.tsx";

export type RecordDrawerProps = {
  kind: RecordKind;
  id: string;
  /** Number or name of the thing. */
  name: string;
};

/**
 * A button that shows who changed this thing, when, from what to what: over the page with script, as a page of its own
 * without. Belongs to the head of every page of one thing.
 */
export function RecordDrawer({ kind, id, name }: RecordDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const fetcher = useFetcher<typeof loadRecordsOf>();
  const path = pathIn(useShopKey(), `/records/of?${new URLSearchParams({ kind, id, name })}`);
  const loaded = fetcher.data;
  return (
    <>
      <Link
        className={buttonClass()}
        to={path}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          drawer.current?.showModal();
          void fetcher.load(path);
        }}
      >
        <Icon name="clock" />
        記録
      </Link>
      <dialog ref={drawer} className="dialog sheet" aria-label={`${name}の記録`}>
        <div className="dialog-head">
          <div>
            <h2>{name}の記録</h2>
            <p className="page-note">だれが、いつ、何を変えたか</p>
          </div>
          <button type="button" className="icon-button" aria-label="閉じる" onClick={() => drawer.current?.close()}>
            <Icon name="cross" />
          </button>
        </div>
        <div className="dialog-body">
          {loaded && "records" in loaded ? (
            <TimeLine records={loaded.records} now={loaded.now} />
          ) : (
            <Skeleton rows={4} />
          )}
        </div>
      </dialog>
    </>
  );
}
