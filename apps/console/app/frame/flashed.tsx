import { useCallback, useEffect, useRef, useState } from "react";
import type { Flash } from "../platform/flash.ts";
import { useHasScript } from "../platform/use-has-script.ts";
import { Button } from "../ui/button.tsx";
import { PostForm } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { News } from "../ui/news.tsx";

/** Milliseconds for which a toast is shown while neither pointer nor focus is in it. */
const life = 10_000;

/**
 * The message of the last press. What can be undone is a toast with script, and a line with its button without; anything
 * else is a line on top of the page.
 */
export function Flashed({ flash }: { flash: Flash | null }) {
  const [seen, setSeen] = useState(flash);
  const isToast = useHasScript();
  const [isClosed, setIsClosed] = useState(false);
  if (flash && flash !== seen) {
    setSeen(flash);
    setIsClosed(false);
  }
  const close = useCallback(() => setIsClosed(true), []);
  const shown = flash ?? (isToast && seen?.undo ? seen : null);
  if (!shown || isClosed) return null;
  if (!shown.undo || !isToast)
    return (
      <div className="mb-4">
        <News kind={shown.kind}>
          {shown.words}
          {shown.undo && <Undo undo={shown.undo} />}
        </News>
      </div>
    );
  return <Toast key={shown.words} flash={shown} undo={shown.undo} onClose={close} />;
}

type Undoing = NonNullable<Flash["undo"]>;

const Undo = ({ undo }: { undo: Undoing }) => (
  <PostForm action={undo.action} className="inline">
    {Object.entries(undo.values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button size="row">もとに戻す</Button>
  </PostForm>
);

function Toast({ flash, undo, onClose }: { flash: Flash; undo: Undoing; onClose: () => void }) {
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = life;
    const step = 500;
    const timer = setInterval(() => {
      const own = toast.current;
      if (!own || own.matches(":hover, :focus-within")) return;
      left -= step;
      if (left <= 0) onClose();
    }, step);
    return () => clearInterval(timer);
  }, [onClose]);
  return (
    <output className="toasts">
      <div className="toast" ref={toast}>
        <p>{flash.words}</p>
        <Undo undo={undo} />
        <button type="button" className="icon-button" onClick={onClose} aria-label="閉じる">
          <Icon name="cross" size={14} />
        </button>
      </div>
    </output>
  );
}
