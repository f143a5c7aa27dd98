import type { InquiryState } from "@noren/contract/member/inquiry.ts";
import { inquiryHistoryMessages as words } from "#theme/member/inquiry/inquiry-history.messages.ts";
import { Badge, type BadgeProps } from "#theme/platform/ui/badge.tsx";

const tones = { open: "ink", answered: "accent", closed: "soft" } satisfies Record<InquiryState, BadgeProps["tone"]>;

export const InquiryStateBadge = ({ state }: { state: InquiryState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
