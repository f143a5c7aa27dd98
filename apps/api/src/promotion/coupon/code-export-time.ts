/** Minutes in which who took a file may take it again, if the download broke off. */
const minutesMax = 10;

type Exported = { exported_at: Date | null; exported_by: string | null };
type Caller = { staff: { id: string }; now: Date };

/**
 * Whether nobody has had the file of a batch, or only the caller, minutes ago: codes of a file that two people have are
 * given out twice.
 */
export const mayExport = ({ staff, now }: Caller, { exported_at, exported_by }: Exported): boolean =>
  exported_at === null || (exported_by === staff.id && now.getTime() - exported_at.getTime() < minutesMax * 60_000);
