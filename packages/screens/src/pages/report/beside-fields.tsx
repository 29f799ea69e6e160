import { type ReportComparison, reportComparisons } from '@recoup/contract/report';
import type { UrlPatch } from '@recoup/remote-kit';
import { Box, PeriodField, SelectField } from '@recoup/ui';

/** Compares the totals only, with the previous period. */
const sumsOnly = 'sums';
/** A custom period. */
const days = 'days';

interface BesideFieldsProps {
  reportQuery: Readonly<Record<string, string>>;
  /** The period that the report is compared with now. A custom period starts from it. */
  before: { from: string; to: string } | undefined;
  error?: string | undefined;
  onChange: (patch: UrlPatch) => void;
}

/** Selects the period to compare a report with, line by line. */
export function BesideFields({ reportQuery, before, error, onChange }: BesideFieldsProps) {
  const isDays = reportQuery.beside_from !== undefined || reportQuery.beside_to !== undefined;
  const value = isDays ? days : (reportQuery.beside ?? sumsOnly);
  const choose = (chosen: string) =>
    onChange({
      beside: chosen in reportComparisons ? (chosen as ReportComparison) : null,
      beside_from: chosen === days ? (before?.from ?? null) : null,
      beside_to: chosen === days ? (before?.to ?? null) : null,
    });
  return (
    <>
      <Box minWidth={44}>
        <SelectField
          label="Compare with"
          compact
          value={value}
          onChange={choose}
          options={[
            { value: sumsOnly, label: 'Previous period (totals only)' },
            ...Object.entries(reportComparisons).map(([id, label]) => ({ value: id, label })),
            { value: days, label: 'Custom period' },
          ]}
        />
      </Box>
      {isDays && (
        <PeriodField
          compact
          label="Comparison period"
          from={reportQuery.beside_from ?? ''}
          to={reportQuery.beside_to ?? ''}
          error={error}
          onChange={({ from, to }) => onChange({ beside_from: from, beside_to: to })}
        />
      )}
    </>
  );
}
