/** /mypage/leave: what leaving means, then the question whether they really want to. */
export type LeaveScreenProps = {
  /** The last question. Its form posts `points`, which the warning named. */
  isLast: boolean;
  /** What is forfeited. */
  points: number;
  /** Leaving has to wait for these. */
  orders: { orderNo: string; href: string }[];
  nextHref: string;
  backHref: string;
  problem: string | null;
  isSending: boolean;
};
