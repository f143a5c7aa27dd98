export function NumberedSteps({ steps }: { steps: readonly (readonly string[])[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-8 flex-none place-items-center rounded-full border border-line-strong text-sm tabular-nums">
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
