import type { AnyReport, ReportColumn } from '@recoup/contract/report';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { Link } from '@recoup/remote-kit';
import { LinkText } from '@recoup/ui';
import { type Cell, cellText, cellValue, rowsPath } from './cells.ts';

interface FigureProps {
  report: AnyReport;
  column: string;
  kind: ReportColumn['kind'];
  cell: Cell;
  /** The report's period and filters. */
  reportQuery: Readonly<Record<string, string>>;
  /** The line of the figure. Without it, the figure is a total. */
  line?: AnyCells;
}

/** A cell of a report. A figure that counts rows links to them. */
export function Figure({ report, column, kind, cell, reportQuery, line }: FigureProps) {
  const [firstName = ''] = Object.keys(report.columns);
  const words = cellText(kind, cell);
  const to = cellValue(cell) === 0 ? null : rowsPath(report, column, reportQuery, line?.[firstName]);
  if (!to) return words;
  return (
    <LinkText asChild>
      <Link to={to}>{words}</Link>
    </LinkText>
  );
}
