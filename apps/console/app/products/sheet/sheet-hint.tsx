import { useHasScript } from "#app/platform/use-has-script.ts";
import { Icon } from "#app/ui/icon.tsx";

/** How the grid is used, in a line above it. */
export function SheetHint() {
  const hasScript = useHasScript();
  return (
    <div className="news sheet-hint">
      <Icon name="info" />
      {hasScript ? (
        <p>
          <span className="sheet-keys">
            セルをえらんで <kbd>Enter</kbd> で書く・<kbd>Tab</kbd> 右・<kbd>Shift</kbd>＋矢印で範囲・<kbd>⌘V</kbd>{" "}
            でExcelの表を貼り付け・<kbd>Esc</kbd> で表の外へ。
          </span>
          空で貼った所は変えません。保存するまでお店には出ません。
        </p>
      ) : (
        <p>値を書きかえて「ちがいを確かめる」を押してください。保存するまでお店には出ません。</p>
      )}
    </div>
  );
}
