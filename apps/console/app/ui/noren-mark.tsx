/** The shop's noren in its colour: a rod, three panels parted by slits, a disc for the crest. */
export const NorenMark = () => (
  <svg viewBox="0 0 48 40" className="noren-mark" aria-hidden="true">
    <path d="M1 4.5h46" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    <path
      fill="var(--shop)"
      d="M5 7h12.2v26.5c-4.2.9-8.7 1-12.8.2L5 7Zm13.6 0h10.8v26.3c-3.6-.6-7.2-.6-10.8 0V7Zm12.2 0H43l.6 26.7c-4.1.8-8.6.7-12.8-.2V7Z"
    />
    <circle cx="24" cy="19" r="4.6" fill="none" stroke="var(--paper)" strokeWidth="2.6" />
  </svg>
);
