import { type ComponentType, lazy, Suspense } from 'react';
import { ChartFrame, type ChartProps } from './chart-table.tsx';
import { BarSign, LineSign } from './signs.tsx';

/** nivo comes with the first picture that wants it, lines or bars; legend and table do not wait for it. */
const pictures = {
  lines: () => import('./line-chart.tsx'),
  bars: () => import('./bar-chart.tsx'),
};

/** Fetches both, when the page has nothing better to do. */
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

/** Values over time. */
export const LineChart = chart(
  lazy(async () => ({ default: (await pictures.lines()).LinePicture })),
  LineSign,
);

/** Amounts beside each other. */
export const BarChart = chart(
  lazy(async () => ({ default: (await pictures.bars()).BarPicture })),
  BarSign,
);
