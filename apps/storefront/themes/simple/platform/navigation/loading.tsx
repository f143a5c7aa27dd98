import { useRef } from "react";
import type { LoadingProps } from "#app/platform/navigation/loading-view.ts";
import { useFollower } from "#app/platform/navigation/use-follower.ts";

/** Spinner and cursor of the channel's settings. Hidden from screen readers, which announce the page itself. */
export function Loading({ loading, cursor }: LoadingProps) {
  return (
    <>
      {loading.name === "GSpinner0011" && (
        <div className="spinner no-print" aria-hidden="true" style={{ width: loading.size, height: loading.size }} />
      )}
      {cursor.name === "GCursor0001" && <Cursor {...cursor} />}
    </>
  );
}

function Cursor({ size, frame }: LoadingProps["cursor"]) {
  const dot = useRef<HTMLDivElement>(null);
  useFollower(dot, frame);
  return (
    <div
      ref={dot}
      hidden
      className="loading-cursor no-print"
      aria-hidden="true"
      style={{ width: size, height: size, margin: -size / 2 }}
    />
  );
}
