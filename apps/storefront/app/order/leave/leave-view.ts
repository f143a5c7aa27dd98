/** /mypage/leave: what leaving means, then the last question. */
export type LeaveScreenProps = {
  /** The last question. Its form posts `points`, the number that the warning named. */
  isLast: boolean;
  points: number;
  /** Orders that must end before the member can leave. */
  orders: { orderNo: string; href: string }[];
  nextHref: string;
  backHref: string;
  problem: string | null;
  isSending: boolean;
};
