import {
  Archive, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Banknote, Bell, Building2, Check, ChevronDown, ChevronLeft,
  ChevronRight, ChevronsLeft, ChevronsRight, ChevronsUpDown, CircleAlert, CircleCheck, CircleHelp, Clock, Columns3, Copy,
  Download, Ellipsis, ExternalLink, Eye, EyeOff, FileText, FolderTree, GripVertical, History, Info, Keyboard,
  LayoutDashboard, ListFilter, LogOut, Mail, MapPin, Menu, Monitor, Moon, Package, PackageOpen, PanelLeft, Pencil, Plug,
  Plus, Printer, RefreshCw, ScanLine, Search, Settings, Smartphone, Sun, Trash2, TriangleAlert, Truck, Undo2, Upload,
  User, Users, WifiOff, X, ChartLine,
} from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';
import { Box } from './layout.tsx';

/** Every icon by the name screens know it by; menu entries of the contract name theirs from here. */
const icons = {
  dashboard: LayoutDashboard, 'mail-in': Mail, customers: Users, inventory: Package, shipping: Truck, reports: ChartLine,
  catalogue: FolderTree, upload: Upload, 'add-ons': Plug, company: Building2, settings: Settings,
  add: Plus, archive: Archive, back: ArrowLeft, bell: Bell, check: Check, close: X, columns: Columns3, copy: Copy,
  danger: CircleAlert, dark: Moon, delete: Trash2, device: Smartphone, document: FileText, down: ChevronDown,
  download: Download, edit: Pencil, empty: PackageOpen, external: ExternalLink, filter: ListFilter, first: ChevronsLeft,
  forward: ArrowRight, grip: GripVertical, help: CircleHelp, hide: EyeOff, history: History, info: Info, keyboard: Keyboard,
  last: ChevronsRight, left: ChevronLeft, light: Sun, location: MapPin, menu: Menu, more: Ellipsis, offline: WifiOff,
  panel: PanelLeft, pay: Banknote, print: Printer, refresh: RefreshCw, right: ChevronRight, scan: ScanLine,
  search: Search, show: Eye, 'sign-out': LogOut, sort: ChevronsUpDown, 'sort-down': ArrowDown, 'sort-up': ArrowUp,
  success: CircleCheck, system: Monitor, time: Clock, undo: Undo2, user: User, warning: TriangleAlert,
} as const satisfies Record<string, ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>>;

export type IconName = keyof typeof icons;

/** Whether there is an icon of this name: for names that come over the wire. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** A line icon in the colour of its text. Without `label` it is decoration. */
export function Icon({ name, size = 16, label }: { name: IconName; size?: number; label?: string }) {
  const Glyph = icons[name];
  return (
    <Box as="span" display="inline-flex" flexShrink={0} role={label ? 'img' : undefined} aria-label={label}>
      <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} />
    </Box>
  );
}
