cd /work/wt/screens/e2e && exec pnpm exec node zz-shots.mts "$@"
