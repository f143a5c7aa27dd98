import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type RemoveFoldProps = {
  id: string;
  name: string;
  /** `removeOf` is the label for screen readers. */
  words: { remove: string; removeOf: (name: string) => string; removeAsk: string; removeYes: string };
  intent?: string;
  /** Of folds with one group at most one is open. */
  group?: string;
  isSending: boolean;
};

/** Deletes after a confirmation, in a fold that works without script; posts `intent` (delete by default) with `id`. */
export function RemoveFold({ id, name, words, intent, group, isSending }: RemoveFoldProps) {
  return (
    <details name={group ?? "remove"} className="min-w-0 open:w-full">
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4"
        aria-label={words.removeOf(name)}
      >
        {words.remove}
      </summary>
      <form method="post" data-stay="" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
        <input type="hidden" name="id" value={id} />
        <p className="phrase text-sm">{words.removeAsk}</p>
        <Button name="intent" value={intent ?? "delete"} size="small" isBusy={isSending}>
          <Icon name="trash" small />
          {words.removeYes}
        </Button>
      </form>
    </details>
  );
}
