import type { ConnectionNoticeProps } from "#app/platform/connection/connection-view.ts";
import { connectionMessages as words } from "#theme/platform/connection/connection.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ConnectionNotice({ failure, isTrying, onTryAgain }: ConnectionNoticeProps) {
  return (
    <div className="toasts no-print">
      <div className="toast">
        <Icon name="alert" />
        <p key={failure} role="alert" className="grow">
          {words.failed}
        </p>
        <Button type="button" size="small" isBusy={isTrying} onClick={onTryAgain} className="flex-none">
          {words.again}
        </Button>
      </div>
    </div>
  );
}
