import type { ReactNode } from "react";
import type { GiftFrame as FrameView, GiftStep } from "#app/gift/gift-view.ts";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Steps, stepsTo } from "#theme/platform/ui/steps.tsx";

const steps: readonly GiftStep[] = ["shipping", "delivery", "confirm"];

export type GiftFrameProps = { frame: FrameView; title: string; lead?: string; children: ReactNode };

/** Frame of the receiver's three steps: one column without navigation. */
export function GiftFrame({ frame, title, lead, children }: GiftFrameProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-5 lg:pt-8">
      <nav aria-label={words.steps}>
        <Steps steps={stepsTo(frame.step, steps, words.stepNames)} />
      </nav>
      <h1 className="mt-6 text-2xl lg:mt-10">{title}</h1>
      {lead && <p className="phrase mt-3 leading-[1.8]">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  );
}
