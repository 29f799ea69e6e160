// The boundary behind which shared modules may be loaded.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
