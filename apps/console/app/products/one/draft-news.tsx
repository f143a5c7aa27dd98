import { shortMoment } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { News } from "#app/ui/news.tsx";

type DraftProps = { at: number; now: string; onRestore: () => void; onForget: () => void };

/** What was typed on this device and not saved, to go on with or to throw away. */
export const DraftNews = ({ at, now, onRestore, onForget }: DraftProps) => (
  <News kind="info">
    <p>
      <strong>この端末に、保存していない入力が残っています</strong>（{shortMoment(new Date(at).toISOString(), now)}）。
    </p>
    <p className="editor-draft">
      <Button size="row" type="button" onClick={onRestore}>
        続きから直す
      </Button>
      <Button size="row" type="button" onClick={onForget}>
        入力を捨てる
      </Button>
    </p>
  </News>
);
