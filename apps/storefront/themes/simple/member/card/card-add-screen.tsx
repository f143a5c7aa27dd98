import { useCardEntry } from "#app/payment-method/card-entry/use-card-entry.ts";
import type { CardAddScreenProps } from "#app/member/card/card-view.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { CardFields } from "#theme/payment-method/card-entry/card-fields.tsx";
import { cardMessages as words } from "#theme/member/card/card.messages.ts";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function CardAddScreen({ entry, problem, isSending }: CardAddScreenProps) {
  const { form, fields, isAsking } = useCardEntry(entry, null);
  const isBusy = isSending || isAsking;
  return (
    <MemberFrame title={words.addTitle} page="card" crumbs={[{ label: words.listTitle, href: "/mypage/card" }]}>
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p className="phrase text-soft">{words.addLead}</p>
        <form method="post" {...form} className="mt-6 grid gap-6">
          <CardFields fields={fields} submit={words.save} plain={words.addPlain} otherHref={null} />
          <Button look="primary" size="large" isBusy={isBusy} className="w-full">
            {isBusy ? words.saving : words.save}
          </Button>
        </form>
        <p className="mt-4 text-center">
          <Anchor href="/mypage/card" className="button button-quiet button-small">
            <Icon name="chevron-left" small />
            {words.back}
          </Anchor>
        </p>
      </div>
    </MemberFrame>
  );
}
