import { type ComponentType, lazy, Suspense } from 'react';
import { ChartFrame, type ChartProps } from './chart-table.tsx';
import { BarSign, LineSign } from './signs.tsx';

/** nivo loads with the first picture that needs it. The legend and the table don't wait for it. */
const pictures = {
  lines: () => import('./line-chart.tsx'),
  bars: () => import('./bar-chart.tsx'),
};

/** Prefetches both kinds of picture while the page is idle. */
export function fetchCharts(): void {
  for (const load of Object.values(pictures)) load().catch(() => {});
}

function chart(Picture: ComponentType<ChartProps>, sign: ComponentType<{ place: number }>) {
  return function Chart(props: ChartProps) {
    return (
      <ChartFrame {...props} sign={sign}>
        <Suspense fallback={null}>
          <Picture {...props} />
        </Suspense>
      </ChartFrame>
    );
  };
}

/** A chart of values over time. */
export const LineChart = chart(
  lazy(async () => ({ default: (await pictures.lines()).LinePicture })),
  LineSign,
);

/** A chart of amounts side by side. */
export const BarChart = chart(
  lazy(async () => ({ default: (await pictures.bars()).BarPicture })),
  BarSign,
);
