import '#web/ui/kit.css'
